// Runs in each page before its own scripts: notes when the rows of a page are there, turns pages and changes tabs.
const wantedRows = window.wantedRows ?? 20;
const countRows = () => document.querySelectorAll('tr.ant-table-row').length;
const firstKey = () => document.querySelector('tr.ant-table-row')?.getAttribute('data-row-key');

const rowsAt = new Promise((resolve) => {
	const look = () => (countRows() >= wantedRows ? resolve(performance.now()) : requestAnimationFrame(look));
	requestAnimationFrame(look);
});

// The frame is there and the page has time to respond.
const frameAt = new Promise((resolve) => {
	const parts = ['.user-menu', '.aside .ant-menu-item, .aside .ant-menu-submenu', '[role=tab]'];
	const look = () => {
		if (!parts.every((part) => document.querySelector(part))) requestAnimationFrame(look);
		else setTimeout(() => resolve(performance.now()));
	};
	requestAnimationFrame(look);
});

// So many of these are there.
function seen(selector, count = 1) {
	return new Promise((resolve) => {
		const look = () => (document.querySelectorAll(selector).length >= count ? resolve() : requestAnimationFrame(look));
		look();
	});
}

// The mouse reaches the button a tenth of a second before it clicks, as a hand is not faster.
async function turnPage() {
	const before = firstKey();
	const button = document.querySelector('.ant-pagination-next button, .ant-pagination-next');
	button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
	await new Promise((resolve) => setTimeout(resolve, 100));
	const start = performance.now();
	button.click();
	return new Promise((resolve, reject) => {
		const look = () => {
			const time = performance.now() - start;
			if (firstKey() !== before && countRows() >= wantedRows) resolve(time);
			else if (time > 10_000) reject(new Error('the next page never came'));
			else requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
	});
}

function openAddress(address) {
	history.pushState(null, '', address);
	dispatchEvent(new PopStateEvent('popstate'));
}

// From the click to the first moment after the paint that followed it.
async function showTab(turn) {
	// What the last change left to do is done: nobody clicks within the same tenth of a second.
	await new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 100));
	const tabs = [...document.querySelectorAll('[role=tab]')];
	const tab = tabs[1 + ((turn * 7) % (tabs.length - 1))];
	const start = performance.now();
	tab.click();
	return new Promise((resolve) => {
		const look = () => {
			if (tab.getAttribute('aria-selected') !== 'true') return requestAnimationFrame(look);
			// This picture shows it; the message comes when it is drawn.
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => resolve(performance.now() - start);
			return port2.postMessage(null);
		};
		requestAnimationFrame(look);
	});
}

// From the click on the button that creates a record to the first moment after the paint of the form.
function openForm() {
	const button = document.querySelector('.page:not([hidden]) .portal-toolbar-buttons .ant-btn-primary');
	const start = performance.now();
	button.click();
	return new Promise((resolve) => {
		const look = () => {
			const input = document.querySelector('.ant-modal form input:not([disabled]), .portal-form-page form input:not([disabled])');
			if (!input?.offsetParent) return requestAnimationFrame(look);
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => resolve(performance.now() - start);
			return port2.postMessage(null);
		};
		requestAnimationFrame(look);
	});
}

// 300 frames of 100 pixels each, which is faster than a wheel.
async function scroll(scroller) {
	const element = document.querySelector(scroller);
	const frames = [];
	let last = performance.now();
	for (let step = 0; step < 300; step++) {
		element.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }));
		element.scrollBy(0, 100);
		await new Promise(requestAnimationFrame);
		const now = performance.now();
		frames.push(now - last);
		last = now;
	}
	return { frames, rows: document.querySelectorAll('.ant-table-row').length };
}

window.bench = { rowsAt, turnPage, frameAt, openAddress, showTab, openForm, seen, scroll };
