/** Whether an article is published, or will be without anybody doing anything. */
export function isReleased(status: unknown): boolean {
	return status === 'published' || status === 'scheduled';
}

/** The state of such an article at this moment: it is scheduled until its period begins. */
export function releasedState({ publishFrom }: Record<string, unknown>, now = Date.now()): 'published' | 'scheduled' {
	return typeof publishFrom === 'string' && Date.parse(publishFrom) > now ? 'scheduled' : 'published';
}
