import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ExamplePanel } from '../../../../../src/features/design/documents/example-panel.tsx';

it('a document without an example is not called wrong', () => {
	const drawn = render(<ExamplePanel example={null} hasErrors={false} />);
	expect(screen.queryByText('修正错误后显示预览。')).toBeNull();
	screen.getByText('这类文档没有预览，保存后在使用它的页面查看。');
	drawn.rerender(<ExamplePanel example={null} hasErrors />);
	screen.getByText('修正错误后显示预览。');
});
