import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

import type { Language } from '../../../contract/base/languages.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { MemoryPortal } from '../../harness/memory-portal.ts';
import { addSampleRecords } from '../../harness/sample-records.ts';
import { screenSources } from '../../harness/screen-files.ts';
import { TestPage } from '../../harness/test-page.tsx';

/** A portal in memory with the first screens and some records. */
export function createPortal(count = 45, language: Language = 'zh-CN'): MemoryPortal {
	const portal = new MemoryPortal(screenSources, language);
	addSampleRecords(portal, count);
	return portal;
}

/** Shows a renderer as the shell would, in a page that can be hidden like a tab. */
export function mount(portal: MemoryPortal, page: ReactNode) {
	const view = render(<TestPage runtime={portal.runtime}>{page}</TestPage>);
	const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
	const tab = () => view.container.querySelector<HTMLElement>('[data-testid=tab]') as HTMLElement;
	return { ...view, user, tab, show: (next: ReactNode) => view.rerender(<TestPage runtime={portal.runtime}>{next}</TestPage>) };
}

/** A screen of people as users without the right `unmask` get it. */
export function maskMobile(screen: ResolvedScreen): ResolvedScreen {
	const fields = screen.fields.map((field) =>
		field.name === 'mobile' ? { ...field, searchable: false, maskedAs: 'employee.mobile' } : field,
	);
	return { ...screen, fields };
}
