// Runs in each page before its own scripts: notes when twenty rows stand there, and turns pages.
const countRows = () => document.querySelectorAll('tr.ant-table-row').length;
const firstKey = () => document.querySelector('tr.ant-table-row')?.getAttribute('data-row-key');

const rowsAt = new Promise((resolve) => {
	const look = () => (countRows() >= 20 ? resolve(performance.now()) : requestAnimationFrame(look));
	requestAnimationFrame(look);
});

function turnPage() {
	const before = firstKey();
	const start = performance.now();
	document.querySelector('.ant-pagination-next button, .ant-pagination-next').click();
	return new Promise((resolve, reject) => {
		const look = () => {
			const time = performance.now() - start;
			if (firstKey() !== before && countRows() >= 20) resolve(time);
			else if (time > 10_000) reject(new Error('the next page never came'));
			else requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
	});
}

window.bench = { rowsAt, turnPage };
