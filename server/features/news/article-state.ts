/** Whether an article was published, or will be without anybody doing anything. */
export function isReleased(status: unknown): boolean {
	return status === 'published' || status === 'scheduled' || status === 'expired';
}

/** The state of such an article at this moment: it is scheduled until its period begins, and expired when it is over. */
export function releasedState({ publishFrom, publishUntil }: Record<string, unknown>, now = Date.now()) {
	if (typeof publishFrom === 'string' && Date.parse(publishFrom) > now) return 'scheduled';
	return typeof publishUntil === 'string' && Date.parse(publishUntil) <= now ? 'expired' : 'published';
}
