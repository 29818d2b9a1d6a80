import { expect, it } from 'vitest';

import { withRemark } from '../../../../contract/base/languages.ts';

it('a remark stands in the brackets of the language', () => {
	expect(withRemark('检查员', '本人', 'zh-CN')).toBe('检查员（本人）');
	expect(withRemark('Inspector', 'own', 'en')).toBe('Inspector (own)');
});
