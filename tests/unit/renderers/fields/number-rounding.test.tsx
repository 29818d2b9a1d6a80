import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { NumberWidget } from '../../../../renderers/fields/number/number-widget.tsx';
import { TestPage } from '../../../harness/test-page.tsx';
import { createPortal } from '../mount.tsx';

function Trial({ field }: { field: Partial<ResolvedField> }) {
	const [value, setValue] = useState<unknown>(null);
	const whole = { name: 'price', title: '单价', required: false, ...field } as ResolvedField;
	return (
		<>
			<label htmlFor="price">单价</label>
			<NumberWidget
				id="price"
				field={whole}
				value={value}
				titles={undefined}
				isReadOnly={false}
				isInvalid={false}
				describedBy={undefined}
				onChange={setValue}
				onBlur={() => undefined}
			/>
			<output data-testid="stored">{String(value)}</output>
		</>
	);
}

const note = () => document.querySelector('.portal-number-note[role=status]')?.textContent;
const type = async (field: Partial<ResolvedField>, text: string) => {
	const portal = createPortal(3);
	render(
		<TestPage runtime={portal.runtime}>
			<Trial field={field} />
		</TestPage>,
	);
	await userEvent.type(screen.getByLabelText('单价'), text);
	await userEvent.tab();
};

it('announces that surplus decimals are rounded, with the value that is stored', async () => {
	await type({ type: 'number', decimals: 2 }, '1.236');
	expect(screen.getByTestId('stored').textContent).toBe('1.24');
	expect(note()).toBe('最多 2 位小数，按1.24保存');
});

it('leaves an integer with decimals as it was typed, for its rule to refuse', async () => {
	await type({ type: 'integer' }, '3.5');
	expect(screen.getByTestId('stored').textContent).toBe('3.5');
	expect(screen.getByLabelText<HTMLInputElement>('单价').value).toBe('3.5');
	expect(note()).toBe('');
});

it('says nothing about zeros or fitting decimals', async () => {
	await type({ type: 'number', decimals: 2 }, '3.777');
	await userEvent.clear(screen.getByLabelText('单价'));
	await userEvent.type(screen.getByLabelText('单价'), '5.0');
	expect(note()).toBe('');
});
