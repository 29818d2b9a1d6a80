import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { splitStyles, unusedComponents } from '../../../../../scripts/split-antd-styles.ts';

describe("antd's styles", () => {
	const { frame, more } = splitStyles(readFileSync('node_modules/antd/dist/antd.css', 'utf8'));

	it('hold each component that the portal uses in one of two files', () => {
		expect(frame).toContain('.ant-btn-primary');
		expect(more).not.toMatch(/(^|\})\.ant-btn-primary/);
		expect(more).toContain('.ant-table-row');
		expect(frame).not.toContain('.ant-table-row');
		// The keyframes that both use, once.
		expect(frame).toContain('@keyframes');
		expect(more).not.toContain('@keyframes');
	});

	it('leave out only components that nobody imports', () => {
		expect(frame + more).not.toMatch(/\.ant-carousel/);
		const unused = new Set(Object.values(unusedComponents));
		const files = ['src', 'renderers'].flatMap((folder) =>
			readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
				/\.tsx?$/.test(entry.name) ? [path.join(entry.parentPath, entry.name)] : [],
			),
		);
		const imported = files.flatMap((file) => {
			const names = [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'antd'/g)].flatMap(([, list = '']) => list.split(','));
			return names.map((name) => name.trim().split(' ')[0] ?? '');
		});
		expect(imported).toContain('Button');
		expect(imported.filter((name) => unused.has(name))).toEqual([]);
	});
});
