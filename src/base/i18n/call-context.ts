/** What every call says about itself besides its token; kept by the session and the language settings. */
export const callContext: { systemId: string | null; tenantId: string | null } = {
	systemId: null,
	tenantId: null,
};
