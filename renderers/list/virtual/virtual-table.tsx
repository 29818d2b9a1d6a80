import { type ComponentProps, startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { useEffectOn } from '../../core/effects/use-effect-on.ts';
import type { ListData } from '../state/use-record-list.ts';
import type { TreeRow } from '../state/use-tree-rows.ts';
import { ListTable } from '../table/list-table.tsx';
import { useVirtualPages } from './use-virtual-pages.ts';
import { useWholeList } from './use-whole-list.ts';
import './virtual-table.css';

type Props = ComponentProps<typeof ListTable> & {
	list: ListData;
	/** Receives which rows are drawn now. */
	onSight(rows: TreeRow[]): void;
};

/** Rows drawn beyond both ends of what is seen, enough for the next ones to be made in small pieces of time; and the step in which the drawn part moves. */
const margin = 12;
const step = 5;
/** A browser draws no element higher than some 33 million pixels. */
const maxRows = 500_000;

/** A table of any number of rows, of which only those in sight (and some around) exist. */
export function VirtualTable({ list, onSight, onFrame, ...props }: Props) {
	const pages = useVirtualPages(props.screen, list);
	const { rowAt, want } = pages;
	const count = Math.min(list.totalCount, maxRows);
	const [frame, setFrame] = useState<HTMLElement | null>(null);
	const { start, end, rowHeight } = useRange(frame, { count, resetKey: JSON.stringify(list.request) });
	useEffect(() => want(start, end), [want, start, end]);
	const last = Math.min(end, count);
	const rows: TreeRow[] = [];
	for (let index = start; index < last; index++) rows.push(rowAt(index) ?? { id: `wait ${index}`, version: 0 });
	const key = rows.map((row) => `${row.id} ${row.version}`).join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: `rows` is a new array in each drawing; `key` changes only with its ids and versions.
	const tree = useMemo(() => ({ ...props.tree, rows }), [props.tree, key, list.version]);
	useEffect(() => onSight(tree.rows.filter((row) => row.version > 0)), [tree, onSight]);
	// Straight on the two elements: a property that the rows inherit would have the browser style all of them again.
	useLayoutEffect(() => {
		setHeight(frame, '.portal-rows-before', start * rowHeight);
		setHeight(frame, '.portal-rows-after', Math.max(0, count - last) * rowHeight);
	});
	useKeptFocus(frame, rowHeight, start);
	const whole = useWholeList({ screen: props.screen, list, pages, chosen: props.chosen, onChoose: props.onChoose });
	const handleFrame = useCallback(
		(element: HTMLElement | null) => {
			setFrame(element);
			onFrame?.(element);
		},
		[onFrame],
	);
	const firstNumber = props.firstNumber === undefined ? undefined : start + 1;
	return <ListTable {...props} firstNumber={firstNumber} tree={tree} onFrame={handleFrame} whole={whole} />;
}

/** A row that has the focus and is scrolled away hands it to the first row in sight: the arrow keys go on from there. */
function useKeptFocus(frame: HTMLElement | null, rowHeight: number, start: number): void {
	const wasInside = useRef(false);
	useEffect(() => {
		const note = ({ target }: Event) => {
			wasInside.current = target instanceof Element && frame?.contains(target) === true && target.closest('.ant-table-row') !== null;
		};
		document.addEventListener('focusin', note);
		document.addEventListener('pointerdown', note);
		return () => {
			document.removeEventListener('focusin', note);
			document.removeEventListener('pointerdown', note);
		};
	}, [frame]);
	useLayoutEffect(() => {
		const scroller = frame?.querySelector<HTMLElement>('.portal-table-scroll');
		if (!scroller || !wasInside.current || document.activeElement !== document.body) return;
		const seen = Math.ceil(scroller.scrollTop / rowHeight) - start;
		scroller.querySelectorAll<HTMLElement>('tr.ant-table-row')[Math.max(0, seen)]?.focus({ preventScroll: true });
	});
}

function setHeight(frame: HTMLElement | null, selector: string, height: number): void {
	const element = frame?.querySelector<HTMLElement>(selector);
	if (element) element.style.blockSize = `${height}px`;
}

/** Which rows are to be drawn for what is seen of the table. */
function useRange(frame: HTMLElement | null, { count, resetKey }: { count: number; resetKey: string }) {
	const [range, setRange] = useState({ start: 0, end: 2 * margin + step, rowHeight: 36 });
	useEffect(() => {
		const scroller = frame?.querySelector<HTMLElement>('.portal-table-scroll');
		if (!scroller) return;
		let frameRequest = 0;
		let drawn = { start: 0, end: 0 };
		const measure = () => {
			frameRequest = 0;
			// While the page is hidden no row has a height.
			const rowHeight = scroller.querySelector<HTMLElement>('tr.ant-table-row')?.getBoundingClientRect().height || 36;
			const first = Math.floor(scroller.scrollTop / rowHeight / step) * step - margin;
			const seen = Math.ceil(scroller.clientHeight / rowHeight / step) * step;
			const start = Math.max(0, Math.min(first, count - seen));
			const end = first + 2 * margin + seen + step;
			const top = scroller.scrollTop / rowHeight;
			const isEmpty = top < drawn.start || top + scroller.clientHeight / rowHeight > drawn.end;
			drawn = { start, end };
			const update = () =>
				setRange((before) =>
					before.start === start && before.end === end && before.rowHeight === rowHeight ? before : { start, end, rowHeight },
				);
			// What comes next is made between frames; what should be seen already is made at once.
			if (isEmpty) update();
			else startTransition(update);
		};
		const schedule = () => {
			if (frameRequest === 0) frameRequest = requestAnimationFrame(measure);
		};
		const observer = new ResizeObserver(schedule);
		observer.observe(scroller);
		scroller.addEventListener('scroll', schedule, { passive: true });
		schedule();
		return () => {
			cancelAnimationFrame(frameRequest);
			observer.disconnect();
			scroller.removeEventListener('scroll', schedule);
		};
	}, [frame, count]);
	// A changed query is shown from its first row.
	useEffectOn([frame, resetKey], () => {
		frame?.querySelector<HTMLElement>('.portal-table-scroll')?.scrollTo({ top: 0 });
	});
	return range;
}
