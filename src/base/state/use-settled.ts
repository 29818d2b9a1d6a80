import { useDeferredValue, useEffect, useState } from 'react';

/** After the last change, in ms. */
const pause = 400;

/** What can be written as JSON, once it has not changed for a moment; the same object until then. */
export function useSettled<Value>(value: Value): Value {
	const text = useDeferredValue(JSON.stringify(value));
	const [settled, setSettled] = useState({ text, value });
	useEffect(() => {
		const timer = setTimeout(() => setSettled((last) => (last.text === text ? last : { text, value: JSON.parse(text) as Value })), pause);
		return () => clearTimeout(timer);
	}, [text]);
	return settled.value;
}
