const RATE_HZ = 8000;
const SECONDS = 2;
const TONES_HZ = [523, 1308, 2093] as const;
const HEADER_BYTES = 44;

/** Returns the sound of a small bell as a WAV file. */
export function bellSound(): Uint8Array<ArrayBuffer> {
  const length = RATE_HZ * SECONDS;
  const bytes = new Uint8Array(HEADER_BYTES + length);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  word(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + length, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE_HZ, true);
  view.setUint32(28, RATE_HZ, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  word(36, 'data');
  view.setUint32(40, length, true);
  for (let at = 0; at < length; at += 1) {
    const seconds = at / RATE_HZ;
    const tone = TONES_HZ.reduce(
      (sum, hz, index) => sum + Math.sin(2 * Math.PI * hz * seconds) * Math.exp(-seconds * (2 + index * 2)),
      0,
    );
    bytes[HEADER_BYTES + at] = 128 + Math.round((tone / TONES_HZ.length) * 100);
  }
  return bytes;
}
