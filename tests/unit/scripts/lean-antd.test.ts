import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { withoutColourPicker, withoutStyleMakers } from '../../../scripts/lean-antd.ts';

const folder = 'node_modules/antd/es';

it('takes the picker of colours out of all parts of antd that draw none', () => {
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.map((file) => file.split(path.sep).join('/'))
		.filter((file) => file.endsWith('.js') && !file.startsWith('color-picker/') && file !== 'index.js');
	const asking = files.filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('color-picker/'));
	expect(asking.sort()).toEqual(['button/style/token.js', 'tag/style/index.js', 'tooltip/util.js']);
	for (const file of asking) expect(withoutColourPicker(readFileSync(path.join(folder, file), 'utf8'))).not.toContain('color-picker/');
});

it('takes the functions that make styles out of a component', () => {
	const code = "export default genStyleHooks('Tag', token => [make(token)], prepare);";
	expect(withoutStyleMakers('style.js', code)).toBe("export default genStyleHooks('Tag', () => [], prepare);");
});
