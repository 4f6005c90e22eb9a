/** Completion for bash, from version 3.2 on, without the package of that name. */

import { type CommandNode, nodesIn, pathText } from '../command-tree.ts';
import { argumentOffer, nameOf, type Offer, offerFor } from '../values.ts';

export const bashCompletion = (root: CommandNode): string => `# bash completion for dicehall
_dicehall() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]}
  local path='' words='' kind='' i IFS=$' \\t\\n'
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$path \${COMP_WORDS[i]}" in
      ${pathsBelow(root).map(quoted).join(' | ')}) path="$path \${COMP_WORDS[i]}" ;;
    esac
  done
  # --lang=es comes in three words.
  if [[ $cur == '=' ]]; then
    cur=''
  elif [[ $prev == '=' ]]; then
    prev=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case "$path $prev" in
${flagCases(root).join('\n')}
    *)
      if [[ $cur == -* ]]; then
        case "$path" in
${nodesIn(root).map(flagsCase).join('\n')}
        esac
      else
        case "$path" in
${wordCases(root).join('\n')}
        esac
      fi
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  [[ $kind == '' ]] && return
  compopt -o filenames 2>/dev/null
  IFS=$'\\n'
  COMPREPLY+=($(compgen "$kind" -- "$cur"))
}
complete -F _dicehall dicehall
`;

const quoted = (text: string): string => `'${text}'`;

const pathsBelow = (root: CommandNode): readonly string[] =>
  root.commands.flatMap(nodesIn).map(pathText);

/** One case for all flags with the same offer. */
function flagCases(root: CommandNode): readonly string[] {
  const byOffer = new Map<string, string[]>();
  for (const node of nodesIn(root)) {
    for (const { long, value, isValueRequired } of node.flags) {
      if (value === undefined || !isValueRequired) continue;
      const set = settingFor(offerFor(value, long) ?? 'nothing');
      byOffer.set(set, [...(byOffer.get(set) ?? []), quoted(`${pathText(node)} ${long}`)]);
    }
  }
  return [...byOffer].map(([set, flags]) => `    ${flags.join(' | ')}) ${set} ;;`);
}

function settingFor(offer: Offer): string {
  if (offer === 'files') return 'kind=-f';
  if (offer === 'folders') return 'kind=-d';
  return offer === 'nothing' ? 'return' : `words='${offer.join(' ')}'`;
}

const flagsCase = (node: CommandNode): string =>
  `          '${pathText(node)}') words='${node.flags.map(({ long }) => long).join(' ')}' ;;`;

function wordCases(node: CommandNode, parent?: CommandNode): readonly string[] {
  const offer = node.commands.length > 0 ? node.commands.map(nameOf) : argumentOffer(node, parent);
  return [
    `          '${pathText(node)}') ${settingFor(offer)} ;;`,
    ...node.commands.flatMap((below) => wordCases(below, node)),
  ];
}
