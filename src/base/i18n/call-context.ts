/** What every call sends about itself besides its token; set by the session and the language settings. */
export const callContext: { systemId: string | null; tenantId: string | null } = {
	systemId: null,
	tenantId: null,
};
