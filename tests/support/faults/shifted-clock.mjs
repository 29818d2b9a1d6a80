import { readFileSync } from 'node:fs';

// Loaded before a node: its clock differs by as many milliseconds as the file CLOCK_FILE says, which may change at any moment.
const file = process.env.CLOCK_FILE;
const RealDate = Date;
let shift = 0;
const read = () => {
	try {
		shift = Number(readFileSync(file, 'utf8')) || 0;
	} catch {
		// The clock stays as it is.
	}
};
read();
setInterval(read, 50).unref();
const now = () => RealDate.now() + shift;
globalThis.Date = class ShiftedDate extends RealDate {
	constructor(...values) {
		if (values.length === 0) super(now());
		else super(...values);
	}
	static now() {
		return now();
	}
};
