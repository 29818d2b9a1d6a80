import { afterEach, expect, it, vi } from 'vitest';
import { inArchive } from '../../../../../server/cli/archive/in-archive.ts';
import { runServiceCommand } from '../../../../../server/cli/archive/service-command.ts';
import { refuse } from '../../../../../server/metadata/storage/storage-refusal.ts';

afterEach(() => vi.unstubAllEnvs());

it('names the commands of an archive in the texts of commands', () => {
	expect(inArchive('7 files are restored. Start the portal with: npm start')).toBe(
		'7 files are restored. Start the portal with: ./portal start',
	);
	expect(inArchive('Usage: npm run restore -- <file> [--replace | --tenant]\n  Nothing else -- here.')).toBe(
		'Usage: ./portal restore <file> [--replace | --tenant]\n  Nothing else -- here.',
	);
	expect(inArchive('Usage: npm run audit verify [-- --noted <number>:<hash>]')).toBe(
		'Usage: ./portal audit verify [--noted <number>:<hash>]',
	);
	expect(inArchive('运行 npm run schemas apply product')).toBe('运行 ./portal schemas apply product');
});

it('names them in what the pages of a portal show', () => {
	const message = () =>
		refuse({ screen: 'recall', field: 'count' }, 'type-change-waits', { fields: 'count', from: 'text', to: 'date' }).message;
	expect(message().in('zh-CN')).toContain('用 npm run schemas apply 确认');
	vi.stubEnv('PORTAL_COMMAND', '/opt/portal/portal');
	expect(message().in('en')).toContain('`./portal schemas apply`');
});

it('the unit names the program without needless parts of its path', async () => {
	vi.stubEnv('PORTAL_COMMAND', '/opt/portal 3/./portal');
	const lines: string[] = [];
	expect(await runServiceCommand([], (line) => lines.push(line))).toBe(0);
	expect(lines.join('\n')).toContain('ExecStart="/opt/portal 3/portal" start');
});
