import { expect, it } from 'vitest';

import { inArchive } from '../../../../../server/cli/archive/in-archive.ts';

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
