import { cleanup, screen as page } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';

import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import { FixedValueInput } from '../../../../../renderers/query/builder/fixed-value-input.tsx';
import { createPortal, mount } from '../../mount.tsx';

afterEach(cleanup);

it('a percentage is entered as it is shown in the rows', async () => {
	const field = {
		name: 'growth',
		type: 'number',
		title: 'Growth',
		widget: 'number',
		columnType: 'number',
		isFraction: true,
	} as ResolvedField;
	let value: unknown = 0.29;
	function Input() {
		const [shown, setShown] = useState(value);
		const handleChange = (next: unknown) => {
			value = next;
			setShown(next);
		};
		return <FixedValueInput field={field} operator="greater" isList={false} value={shown} onChange={handleChange} />;
	}
	const { user } = mount(createPortal(1), <Input />);
	const input = await page.findByDisplayValue('29');
	page.getByText('%');
	await user.clear(input);
	expect(value).toBeNull();
	await user.type(input, '7.5');
	expect(value).toBe(0.075);
	page.getByDisplayValue('7.5');
});
