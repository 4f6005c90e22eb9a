/** Bots think here, so that the page stays quick however long they take. */

import { loadRules } from 'virtual:rules';
import { thinkHere } from '@dicehall/link';
import type { BotQuestion } from '@dicehall/table';

export interface Asked {
  readonly id: number;
  readonly question: BotQuestion;
}

export interface Answered {
  readonly id: number;
  readonly action: string;
}

const think = thinkHere((length) => crypto.getRandomValues(new Uint8Array(length)));

/** A bot that fails says nothing: whoever asked takes the first action for it. */
async function answerTo(question: BotQuestion): Promise<string> {
  try {
    await loadRules[question.game]();
    return await think(question);
  } catch {
    return '';
  }
}

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const answer: Answered = { id: data.id, action: await answerTo(data.question) };
  postMessage(answer);
});
