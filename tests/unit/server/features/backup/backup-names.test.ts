import { expect, it } from 'vitest';

import { backupName, outdated } from '../../../../../server/features/backup/whole/backup-names.ts';
import { readKeep } from '../../../../../server/process/config/backup-config.ts';

it('is named by its moment in the time zone of the portal', () => {
	const late = new Date('2026-12-31T16:30:05Z');
	expect(backupName(late)).toBe('portal-20270101-003005.zip');
});

it('keeps the newest of seven days, four weeks and twelve months, and no other file is ever named', () => {
	const daily = Array.from({ length: 800 }, (_, index) => backupName(new Date(Date.UTC(2026, 10, 26) - index * 86_400_000)));
	const twice = 'portal-20261126-010000.zip';
	const files = [...daily, twice, '备注.txt', 'portal-20200101-000000.zip.partial'];
	const removed = new Set(outdated(files, { days: 7, weeks: 4, months: 12 }));
	const kept = files.filter((file) => !removed.has(file)).map((file) => file.slice(7, 15));
	expect(kept).toEqual([
		...['20261126', '20261125', '20261124', '20261123', '20261122', '20261121', '20261120'],
		...['20261115', '20261108', '20261031', '20260930', '20260831', '20260731', '20260630', '20260531'],
		...['20260430', '20260331', '20260228', '20260131', '20251231', '', '20200101'],
	]);
	expect(removed.has(twice)).toBe(true);
	expect(outdated(['portal-20200101-000000.zip'], { days: 1, weeks: 0, months: 0 })).toEqual([]);
});

it('refuses numbers that would keep nothing', () => {
	expect(readKeep('7, 4, 12')).toEqual({ days: 7, weeks: 4, months: 12 });
	for (const wrong of ['0,4,12', '7', 'a,b,c', '-1,2,3']) expect(() => readKeep(wrong)).toThrow('PORTAL_BACKUP_KEEP');
});
