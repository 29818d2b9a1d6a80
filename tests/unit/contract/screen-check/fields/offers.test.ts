import { expect, it } from 'vitest';

import type { DataSetFile } from '../../../../../contract/data-sets/data-set.ts';
import { checkScreen } from '../../../../../contract/screen-check/check-screen.ts';
import { noFeatures } from '../../../../../contract/screen-check/portal-facts.ts';
import { source, text } from '../../../../support/checked-screen.ts';

it('a parameter whose field the screen of the data set has no more gets no hint to its own name', () => {
	const tested = source('tested', { title: 'Tested', record: { properties: { item: text('Item') } } });
	const dataSet: DataSetFile = {
		metaVersion: 2,
		title: 'Items',
		screen: 'tested',
		fields: [{ field: 'item' }],
		parameters: [{ field: 'enterprise' }],
	};
	const notice = source('notice', {
		title: 'Notices',
		record: {
			properties: {
				enterprise: text('Enterprise'),
				item: { ...text('Item'), dataSet: { name: 'items', column: 'item', parameters: { enterprise: 'enterprise' } } },
			},
		},
	});
	const screens = new Map([tested, notice].map((screen) => [screen.name, screen]));
	const found = checkScreen(notice, screens, { ...noFeatures, dataSets: new Map([['items', dataSet]]) });
	const [finding] = found.filter(({ code }) => code === 'unknown-field');
	expect(finding).toMatchObject({
		pointer: '/record/properties/item/dataSet/parameters/enterprise',
		values: { name: 'items.enterprise', hint: '' },
	});
});
