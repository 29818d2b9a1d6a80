import { cleanup, screen as page } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import { FixedValueInput } from '../../../../../renderers/query/builder/fixed-value-input.tsx';
import { createPortal, mount } from '../../mount.tsx';

afterEach(cleanup);

const field = {
	name: 'growth',
	type: 'number',
	title: 'Growth',
	widget: 'number',
	columnType: 'number',
	isFraction: true,
} as ResolvedField;

function Input({ onChange }: { onChange(value: unknown): void }) {
	const [value, setValue] = useState<unknown>(0.29);
	const handleChange = (next: unknown) => {
		onChange(next);
		setValue(next);
	};
	return <FixedValueInput field={field} operator="greater" isList={false} value={value} onChange={handleChange} />;
}

it('a percentage is entered as it is shown in the rows', async () => {
	const onChange = vi.fn();
	const { user } = mount(createPortal(1), <Input onChange={onChange} />);
	const input = await page.findByDisplayValue('29');
	page.getByText('%');
	await user.clear(input);
	expect(onChange).toHaveBeenLastCalledWith(null);
	await user.type(input, '7.5');
	expect(onChange).toHaveBeenLastCalledWith(0.075);
	page.getByDisplayValue('7.5');
});
