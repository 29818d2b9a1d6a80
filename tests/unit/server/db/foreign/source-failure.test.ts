import { expect, it } from 'vitest';

import { toSourceFailure } from '../../../../../server/db/foreign/source-failure.ts';

const where = { host: 'db', port: 3306, database: 'other' };

it('takes a statement that was too slow for MariaDB for what it is, and not for an outage of the server', () => {
	// As the driver reports it: it knows the numbers of MySQL alone.
	const error = Object.assign(new Error('Query execution was interrupted (max_statement_time exceeded)'), {
		...{ code: undefined, errno: 1969, sqlState: '70100' },
	});
	const failure = toSourceFailure(error, where);
	expect(failure).toMatchObject({ isOutage: false });
	expect(failure.reason.in('zh-CN')).toBe('“db”在 5 秒内没有应答');
	const other = toSourceFailure(
		Object.assign(new Error('Some error of MariaDB'), { code: undefined, errno: 4000, sqlState: 'HY000' }),
		where,
	);
	expect(other).toMatchObject({ isOutage: false });
	expect(other.reason.in('en')).toContain('Some error of MariaDB');
});
