import { expect, it } from 'vitest';

import { check, text } from '../../../../support/checked-screen.ts';

it('finds a reference to records that not everybody sees, from a screen whose records everybody sees', () => {
	const found = check((file) => {
		file.record.properties.extra = { ...text('Extra'), reference: { screen: 'private' } };
	});
	expect(found).toEqual([['reference-without-reach', '/record/properties/extra/reference/screen']]);
});
