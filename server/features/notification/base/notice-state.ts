/**
 * `waiting`: to be counted against the limit of its person; `ready`: to be sent; `sending`: claimed by a node; `gathered`: part of a digest;
 * `dropped`: the person may not view the record; `unreachable`: the person has no address for the channel;
 * `quiet`: shown in the portal instead, because of the quiet hours of the person; `suppressed`: a mail server refused the address for good, earlier.
 */
export type NoticeState =
	| 'waiting'
	| 'ready'
	| 'sending'
	| 'sent'
	| 'failed'
	| 'gathered'
	| 'dropped'
	| 'unreachable'
	| 'quiet'
	| 'suppressed';
