/**
 * A text message as one frame in one piece (RFC 6455, section 5.2). `ws` writes header and text apart;
 * for thousands of short messages a second that second piece costs as much as the text.
 */

const TEXT = 0x81;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = length < TWO_BYTES ? 2 : length < 0x10000 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = TEXT;
  if (header === 2) {
    frame[1] = length;
  } else if (header === 4) {
    frame[1] = TWO_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = EIGHT_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  // Nearly every message is plain ASCII, and such a text is its own bytes.
  if (length === text.length) frame.write(text, header, 'latin1');
  else frame.write(text, header);
  return frame;
}
