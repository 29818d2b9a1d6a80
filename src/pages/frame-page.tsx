/** A page of another system, shown in the portal. */
export function FramePage({ url, title }: { url: string; title: string }) {
	return <iframe className="frame-page" src={url} title={title} referrerPolicy="no-referrer" />;
}
