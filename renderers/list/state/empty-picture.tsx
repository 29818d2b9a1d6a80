/** A sheet with lines: beside it a plus where the first record can be added, a magnifier where a search found none, or nothing. */
export function EmptyPicture({ mark }: { mark: 'plus' | 'magnifier' | null }) {
	return (
		<svg className="portal-empty-picture" width="120" height="88" viewBox="0 0 120 88" aria-hidden="true">
			<ellipse className="shade" cx="60" cy="80" rx="46" ry="6" />
			<rect className="back" x="42" y="8" width="48" height="62" rx="4" transform="rotate(6 66 39)" />
			<rect className="sheet" x="32" y="10" width="50" height="64" rx="4" />
			<path className="line" d="M41 25h20M41 36h32M41 47h32M41 58h18" />
			{mark === 'magnifier' && (
				<g className="mark">
					<circle cx="82" cy="56" r="11" />
					<path d="M90 64l9 9" />
				</g>
			)}
			{mark === 'plus' && (
				<g className="mark">
					<circle cx="83" cy="60" r="12" />
					<path d="M83 54v12M77 60h12" />
				</g>
			)}
		</svg>
	);
}
