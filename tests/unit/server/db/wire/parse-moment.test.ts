import pg from 'pg';
import { expect, it } from 'vitest';

import { parseMoment } from '../../../../../server/db/wire/parse-moment.ts';

const momentType = 1184;

it('reads every spelling of a moment as pg does', () => {
	const read = pg.types.getTypeParser(momentType, 'text') as (text: string) => Date | number;
	const texts = [
		'2026-04-22 14:36:08.203+08',
		'2026-04-22 14:36:08.203456+08',
		'2026-04-22 14:36:08.2-03',
		'2026-12-31 23:59:59+00',
		'0099-01-01 00:00:00+08',
		'1900-12-31 23:59:59.999+08:05:43',
		'2026-04-22 14:36:08+05:30',
		'12026-04-22 14:36:08+08',
		'0044-03-15 12:00:00+08 BC',
		'infinity',
	];
	expect(texts.map((text) => Number(parseMoment(text)))).toEqual(texts.map((text) => Number(read(text))));
	expect(texts.filter((text) => Number.isNaN(Number(read(text))))).toEqual([]);
});
