import { expect, it } from 'vitest';

import { isFrequentPassword } from '../../../../server/input/frequent-passwords.ts';

it.each(['password', 'P@ssw0rd', 'Passw0rd!', 'Password1!', 'Qwerty123!!', 'iloveyou#'])(
	'a password like %s is frequent',
	async (password) => expect(await isFrequentPassword(password)).toBe(true),
);

it.each(['Fresh@2026', 'zhenjiang-7-li', '!!!!!!!!1aA#', '标准计量认可！'])('a password like %s is not', async (password) =>
	expect(await isFrequentPassword(password)).toBe(false),
);
