import { expect, it } from 'vitest';

import { askForSession, onSessionLoss } from '../../../../../src/base/api/session-loss.ts';

it('a lost session is asked about once; a call that was under way when the user chose to stay asks no more, a later one does', async () => {
	const answers: Array<(isRenewed: boolean) => void> = [];
	onSessionLoss(() => new Promise((resolve) => answers.push(resolve)));
	const sentBefore = performance.now();
	const first = askForSession('tokenExpired', sentBefore);
	const second = askForSession('illegalToken', sentBefore);
	expect(answers).toHaveLength(1);
	await new Promise((resolve) => setTimeout(resolve, 5));
	answers[0]?.(false);
	expect(await Promise.all([first, second])).toEqual([false, false]);
	expect(await askForSession('tokenExpired', sentBefore)).toBe(false);
	expect(answers).toHaveLength(1);
	await new Promise((resolve) => setTimeout(resolve, 5));
	const later = askForSession('tokenExpired');
	expect(answers).toHaveLength(2);
	answers[1]?.(true);
	expect(await later).toBe(true);
});
