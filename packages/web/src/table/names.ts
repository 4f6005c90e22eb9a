import type { TableView } from '@dicehall/table';
import type { Names } from '@dicehall/words/on-demand';

export const namesOf = ({ seats }: TableView): Names => ({ seats: seats.map(({ name }) => name) });
