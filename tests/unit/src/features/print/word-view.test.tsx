import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { WordView } from '../../../../../src/features/print/word-view.tsx';
import { makeDocx } from '../../../../support/make-docx.ts';
import { createPortal, mount } from '../../../renderers/mount.tsx';

afterEach(cleanup);

const toBlob = (url: string) => new Blob([Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')]);

it('a paper of Word is shown as pages, in a frame in which nothing runs', async () => {
	mount(createPortal(1), <WordView paper={toBlob(await makeDocx(['致：甲厂']))} error={undefined} onRetry={() => {}} />);
	const frame = await page.findByTitle('文书预览');
	expect(frame.getAttribute('srcdoc')).toContain('致：甲厂');
	expect(frame.getAttribute('sandbox')).toBe('');
});

it('a paper that cannot be drawn says so', async () => {
	const onRetry = vi.fn();
	const { user } = mount(createPortal(1), <WordView paper={new Blob(['none'])} error={undefined} onRetry={onRetry} />);
	await user.click(await page.findByRole('button', { name: '重试' }));
	expect(onRetry).toHaveBeenCalled();
});
