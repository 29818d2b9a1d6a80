/** Scrolls to what is found with the next frame: any earlier, the browser would lay the page out twice. Returns how to cancel it. */
export function scrollIntoSight(find: () => Element | null | undefined): () => void {
	const frame = requestAnimationFrame(() => find()?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
	return () => cancelAnimationFrame(frame);
}
