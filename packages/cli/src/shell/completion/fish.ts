/** Completion for fish. */

import { type CommandFlag, type CommandNode, nodesIn, pathText } from '../command-tree.ts';
import { argumentOffer, nameOf, type Offer, offerFor } from '../values.ts';

export const fishCompletion = (root: CommandNode): string => `# fish completion for dicehall
function __dicehall_at
    set -l path
    set -l words (commandline -opc)
    set -e words[1]
    for word in $words
        switch "$path $word"
            case ${root.commands.flatMap(nodesIn).map(pathText).map(quoted).join(' ')}
                set path "$path $word"
        end
    end
    test "$path" = "$argv[1]"
end
complete -c dicehall -e
complete -c dicehall -f
${linesFor(root).join('\n')}
`;

function linesFor(node: CommandNode, parent?: CommandNode): readonly string[] {
  const at = `complete -c dicehall -n ${quoted(`__dicehall_at ${quoted(pathText(node))}`)}`;
  return [
    ...node.commands.map((below) => `${at} -a ${nameOf(below)} -d ${quoted(below.about)}`),
    ...node.flags.map((flag) => `${at} ${flagText(flag)} -d ${quoted(flag.about)}`),
    ...offered(node.commands.length > 0 ? 'nothing' : argumentOffer(node, parent)).map(
      (offer) => `${at} ${offer}`,
    ),
    ...node.commands.flatMap((below) => linesFor(below, node)),
  ];
}

function flagText({ long, short, value, isValueRequired }: CommandFlag): string {
  const names = [`-l ${long.slice(2)}`, ...(short === undefined ? [] : [`-s ${short.slice(1)}`])];
  const offer = value === undefined ? 'nothing' : (offerFor(value, long) ?? 'nothing');
  const kind = offer === 'files' ? '-r' : '-x';
  return [...names, ...(isValueRequired ? [kind] : []), ...offered(offer)].join(' ');
}

function offered(offer: Offer): readonly string[] {
  if (offer === 'files') return ['-F'];
  if (offer === 'folders') return ["-a '(__fish_complete_directories)'"];
  return offer === 'nothing' ? [] : [`-a ${quoted(offer.join(' '))}`];
}

const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
