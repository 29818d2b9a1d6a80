import type { Language } from '../../../contract/base/languages.ts';

/** What every call says about itself besides its token; kept by the session and the language settings. */
export const callContext: { systemId: string | null; tenantId: string | null; language: Language } = {
	systemId: null,
	tenantId: null,
	language: 'zh-CN',
};
