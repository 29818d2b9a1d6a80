import { screen as page } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { StoredRecord } from '../../../../../contract/records/list-query.ts';
import { DetailPane } from '../../../../../renderers/list/panes/detail-pane.tsx';
import { createPortal, mount } from '../../mount.tsx';

it('connects the tabs of a detail with their panels by ids without blanks', async () => {
	const portal = createPortal(3);
	const [record] = portal.records.get('organisation') as [StoredRecord];
	mount(portal, <DetailPane screen={portal.screen('organisation')} record={record} />);
	const tabs = await page.findAllByRole('tab');
	expect(tabs.map((tab) => tab.textContent)).toEqual(['人员']);
	expect(tabs.filter((tab) => /\s/.test(tab.id + tab.getAttribute('aria-controls')))).toEqual([]);
});
