/** Scrolls to what is found when the next picture is drawn: asked any earlier, the browser would lay the page out twice. Answers how to leave it. */
export function scrollIntoSight(find: () => Element | null | undefined): () => void {
	const frame = requestAnimationFrame(() => find()?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
	return () => cancelAnimationFrame(frame);
}
