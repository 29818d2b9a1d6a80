import { readdirSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { Tabs } from 'antd';
import { expect, it } from 'vitest';

it('style sheets name parts of tabs that antd draws', () => {
	const { container } = render(<Tabs items={[{ key: 'one', label: 'One', children: 'Text' }]} />);
	const drawn = new Set([...container.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
	const sheets = ['src', 'renderers'].flatMap((folder) =>
		readdirSync(folder, { withFileTypes: true, recursive: true })
			.filter(({ name }) => name.endsWith('.css'))
			.map(({ parentPath, name }) => `${parentPath}/${name}`),
	);
	const named = sheets.flatMap((sheet) =>
		[...readFileSync(sheet, 'utf8').matchAll(/\.(ant-tabs-[a-z-]+)/g)].map(([, name = '']) => ({ sheet, name })),
	);
	expect(named).not.toEqual([]);
	expect(named.filter(({ name }) => !drawn.has(name))).toEqual([]);
});
