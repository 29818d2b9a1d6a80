import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Calendar = Record<string, 'holiday' | 'workday'>;
type Run = (library: (name: string) => unknown, calendar: Calendar) => unknown;

/** What a script of the library returns; scripts of the portal run in a sandbox, with the same names. */
function run(path: string, calendar: Calendar = {}): unknown {
	const text = readFileSync(`schemas/${path}.script.js`, 'utf8');
	const library = (name: string) => run(name === 'working-days' ? 'office/working-days' : name, calendar);
	return (new Function('library', 'calendar', text) as Run)(library, calendar);
}

it('counts working days without weekends', () => {
	const { between, after } = run('office/working-days') as {
		between(from: string, to: string): number;
		after(date: string, days: number): string;
	};
	expect(between('2026-11-27', '2026-12-01')).toBe(2);
	expect(between('2026-11-28', '2026-11-28')).toBe(0);
	expect(after('2026-11-27', 1)).toBe('2026-11-30');
	expect(after('2026-11-28', 0)).toBe('2026-11-28');
});

it('counts holidays and make-up working days as the work calendar does', () => {
	const { between, after } = run('office/working-days', { '2026-10-01': 'holiday', '2026-10-02': 'holiday', '2026-10-10': 'workday' }) as {
		between(from: string, to: string): number;
		after(date: string, days: number): string;
	};
	expect(between('2026-09-30', '2026-10-05')).toBe(1);
	expect(between('2026-10-09', '2026-10-12')).toBe(2);
	expect(after('2026-09-30', 1)).toBe('2026-10-05');
	expect(after('2026-10-09', 1)).toBe('2026-10-10');
});

it('gives a rectification the time that its risk allows, and refuses a risk that does not exist', () => {
	const { deadline } = run('quality/rectification-deadline') as { deadline(from: string, risk: string): string };
	expect(['high', 'medium', 'low'].map((risk) => deadline('2026-11-27', risk))).toEqual(['2026-12-04', '2026-12-18', '2027-01-08']);
	expect(() => deadline('2026-11-27', 'none')).toThrow('none');
});
