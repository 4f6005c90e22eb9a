/** A link as a QR code: dark on light in every theme, because that is what cameras read. */

import { encode } from 'uqr';

interface Props {
  readonly text: string;
  readonly label: string;
}

export function Qr({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
