import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PersonPicture } from '../../../../../renderers/fields/person/person-picture.tsx';
import { createPortal, mount } from '../../mount.tsx';

it('shows the photos of people with one call for all, and the first letter of who has none', async () => {
	const portal = createPortal(1);
	const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
	Object.assign(portal.runtime, { files: { address } });
	portal.intercept = ({ path }) =>
		path.endsWith('/photos') ? Promise.resolve({ photos: { a: { id: 'photo', ticket: 'ticket' } }, expiresIn: 60 }) : undefined;
	mount(
		portal,
		<>
			<PersonPicture id="a" name="王小明" />
			<PersonPicture id="b" name="张伟" />
			<PersonPicture id={null} name="李娜" />
		</>,
	);
	const shown = () =>
		[...document.querySelectorAll('.portal-person')].map((one) => one.querySelector('img')?.getAttribute('src') ?? one.textContent);
	await waitFor(() => expect(shown()).toEqual([expect.stringContaining('photo'), '张', '李']));
	expect(portal.calls.filter(({ path }) => path.endsWith('/photos')).map(({ input }) => input)).toEqual([{ personIds: ['a', 'b'] }]);
});
