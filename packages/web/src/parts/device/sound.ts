/** Synthesised sounds, and a short vibration. Both are off by default. */

import { settings } from './settings.ts';

let context: AudioContext | undefined;

/** Dice on wood: a few short knocks, each lower and softer. */
export function clack(): void {
  if (settings.sound.peek() !== 'on') return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (let knock = 0; knock < 4; knock++) {
    const at = currentTime + knock * 0.07;
    const tone = context.createOscillator();
    const level = context.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(620 - knock * 90, at);
    tone.frequency.exponentialRampToValueAtTime(140, at + 0.05);
    level.gain.setValueAtTime(0.25 / (knock + 1), at);
    level.gain.exponentialRampToValueAtTime(0.001, at + 0.06);
    tone.connect(level).connect(destination);
    tone.start(at);
    tone.stop(at + 0.07);
  }
}

/** It is your turn. */
export function buzz(): void {
  if (settings.haptics.peek() === 'on') navigator.vibrate?.(30);
}
