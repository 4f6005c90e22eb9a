/** What changes one's part at the table before its start: a question about a seat, a seat that moved, a new host. */

import type { CommandInput } from '@dicehall/link';
import type { TableView } from '@dicehall/table';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../table/Note.tsx';
import { ClaimNotes } from '../visit/players/ClaimNotes.tsx';
import { useOwnClaim } from '../visit/players/OwnClaim.tsx';
import type { Visit } from '../visit/visit.ts';
import { t } from '../words.ts';

interface Props {
  readonly visit: Visit;
  readonly view: TableView;
  send(command: CommandInput): void;
}

export function LobbyNotes({ visit, view, send }: Props) {
  const asked = useOwnClaim({ visit, view });
  const recap = visit.recap.value;
  return (
    <div class="lobby-notes">
      <ClaimNotes visit={visit} view={view} send={send} />
      {asked !== '' && <Note text={asked} />}
      {recap !== '' && (
        <Note text={recap}>
          <button
            type="button"
            class="button icon"
            aria-label={t('web-online.understood')}
            onClick={() => {
              visit.recap.value = '';
            }}
          >
            <Icon name="check" />
          </button>
        </Note>
      )}
    </div>
  );
}
