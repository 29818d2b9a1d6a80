import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { FunctionChoice } from '../../../../../../src/features/design/designer/formula/function-choice.tsx';

it('a function whose help has just been shown is the same button, so that a press that comes with the pointer inserts it', () => {
	const handleInsert = vi.fn();
	render(<FunctionChoice isComputed scripts={[]} onInsert={handleInsert} />);
	const button = screen.getByRole('button', { name: '插入 ABS' });
	fireEvent.mouseEnter(button);
	expect(screen.getByRole('button', { name: '插入 ABS' })).toBe(button);
	fireEvent.click(button);
	expect(handleInsert).toHaveBeenCalledWith('ABS');
});
