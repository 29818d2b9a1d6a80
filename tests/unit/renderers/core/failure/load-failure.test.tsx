import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { PortalError } from '../../../../../contract/base/portal-error.ts';
import { LoadFailure } from '../../../../../renderers/core/failure/load-failure.tsx';

const language = document.documentElement.lang;

afterEach(() => {
	document.documentElement.lang = language;
});

it('has the language of the document in dialogs of the shell', () => {
	document.documentElement.lang = 'en';
	render(<LoadFailure error={new PortalError('unavailable')} onRetry={() => undefined} />);
	expect(screen.getByRole('alert').textContent).toMatch(/^Loading failed/);
	expect(screen.getByRole('button').textContent).toBe('Try again');
});

it('does not show what a browser says of a mistake in the script', () => {
	document.documentElement.lang = 'zh-CN';
	render(<LoadFailure error={new TypeError('Cannot read properties of undefined')} />);
	expect(screen.getByRole('alert').textContent).toBe('加载失败出现意外错误，请重试');
});
