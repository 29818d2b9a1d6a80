import { screen as page } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { renderScreen } from '../harness/render-screen.tsx';

const job: ScreenFile = {
	title: '任务',
	record: {
		title: 'name',
		titleIn: { en: 'nameEn' },
		properties: { name: { type: 'string', title: '名称' }, nameEn: { type: 'string', title: '英文名称' } },
		required: ['name'],
	},
	list: { columns: ['name'], sort: ['name'] },
};

it('a list names its records in the language of the reader, where they have a name in it', async () => {
	await renderScreen(job, {
		language: 'en',
		data: [
			{ name: '备份', nameEn: 'Backup' },
			{ name: '检查', nameEn: null },
		],
	});
	await page.findByText('Backup');
	await page.findByText('检查');
	expect(page.queryByText('备份')).toBeNull();
});

it('a list with a column for each language shows in each what is stored there', async () => {
	await renderScreen({ ...job, list: { columns: ['name', 'nameEn'] } }, { language: 'en', data: [{ name: '备份', nameEn: 'Backup' }] });
	await page.findByText('备份');
	await page.findByText('Backup');
});
