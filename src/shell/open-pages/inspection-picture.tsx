/** A quiet drawing for the sign-in page: goods on a line, one of them under the lens. */
export function InspectionPicture() {
	return (
		<svg className="sign-in-picture" viewBox="0 0 720 420" aria-hidden="true">
			<g fill="none" stroke="currentColor" strokeWidth="1" opacity="0.28">
				{[90, 140, 190, 240, 290, 340].map((radius) => (
					<circle key={radius} cx="430" cy="214" r={radius} />
				))}
				<path d="M0 312h720M0 330h720" />
			</g>
			<g fill="currentColor">
				{[36, 150, 264, 566, 680].map((x) => (
					<path key={x} opacity="0.22" d={`M${x} 242h70v70h-70z`} />
				))}
				{[36, 150, 264, 566, 680].map((x) => (
					<path key={`${x}-band`} opacity="0.3" d={`M${x + 26} 242h18v26h-18z`} />
				))}
				{[70, 190, 310, 430, 550, 670].map((x) => (
					<circle key={`${x}-roll`} opacity="0.35" cx={x} cy="321" r="5" />
				))}
			</g>
			<path fill="#fff" opacity="0.94" d="M384 222h92v90h-92z" />
			<path fill="#9cc6f7" d="M420 222h20v32h-20z" />
			<path fill="none" stroke="#1c63c4" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round" d="m408 282 16 16 30-34" />
			<circle cx="430" cy="256" r="88" fill="none" stroke="#fff" strokeWidth="9" />
			<path d="m494 320 56 58" stroke="#fff" strokeWidth="15" strokeLinecap="round" />
		</svg>
	);
}
