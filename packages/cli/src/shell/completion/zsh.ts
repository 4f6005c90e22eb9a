/** Completion for zsh: one function for each command. */

import type { CommandFlag, CommandNode } from '../command-tree.ts';
import { argumentOffer, nameOf, type Offer, offerFor } from '../values.ts';

export const zshCompletion = (root: CommandNode): string => `#compdef dicehall
# zsh completion for dicehall
${functionsFor(root).join('\n')}
# Read as a file of fpath it is called at once; sourced, it is only made known.
if [[ "$funcstack[1]" == _dicehall ]]; then
  _dicehall "$@"
else
  compdef _dicehall dicehall
fi
`;

const functionName = ({ path }: CommandNode): string => ['_dicehall', ...path].join('_');

const functionsFor = (node: CommandNode, parent?: CommandNode): readonly string[] => [
  node.commands.length > 0 ? groupFunction(node) : leafFunction(node, parent),
  ...node.commands.flatMap((below) => functionsFor(below, node)),
];

const groupFunction = (node: CommandNode): string => `${functionName(node)}() {
  local line state
  _arguments -C \\
${node.flags.map(flagLine).join('\n')}
    '1: :->command' \\
    '*:: :->rest'
  case $state in
    command)
      local -a known=(
${node.commands.map((below) => `        ${quoted(`${nameOf(below)}:${described(below.about)}`)}`).join('\n')}
      )
      _describe command known
      ;;
    rest)
      case $line[1] in
${node.commands.map((below) => `        ${nameOf(below)}) ${functionName(below)} ;;`).join('\n')}
      esac
      ;;
  esac
}
`;

function leafFunction(node: CommandNode, parent: CommandNode | undefined): string {
  const { argument } = node;
  const count = argument?.isVariadic === true ? '*' : argument?.isRequired === true ? '1' : '1:';
  const own =
    argument === undefined
      ? []
      : [`    ${quoted(`${count}:${argument.name}:${action(argumentOffer(node, parent))}`)}`];
  return `${functionName(node)}() {
  _arguments \\
${[...node.flags.map(flagLine), ...own].join('\n').replace(/ \\$/, '')}
}
`;
}

/** `--seats[how many play]:n: `, with a backslash before the next line. */
function flagLine(flag: CommandFlag): string {
  const { long, short, about, value, isValueRequired } = flag;
  const offer = value === undefined ? '' : action(offerFor(value, long) ?? 'nothing');
  const more =
    value === undefined ? '' : `${isValueRequired ? ':' : '::'}${described(value)}:${offer}`;
  const text = quoted(`[${described(about)}]${more}`);
  return short === undefined
    ? `    ${quoted(long)}${text} \\`
    : `    ${quoted(`(${short} ${long})`)}{${short},${long}}${text} \\`;
}

function action(offer: Offer): string {
  if (offer === 'files') return '_files';
  if (offer === 'folders') return '_files -/';
  return offer === 'nothing' ? ' ' : `(${offer.join(' ')})`;
}

/** What means something to zsh in a description. */
const described = (text: string): string => text.replaceAll(/[[\]:\\]/g, '\\$&');

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
