/** SQL for the input of the text index. The title is left out when it is part of the line. */
export const wordsSql = (title: string, raw: string): string =>
  `to_tsvector('simple'::regconfig, left(CASE WHEN strpos(${raw}, ${title}) > 0 THEN ${raw} ELSE ${title} || ' ' || ${raw} END, 8000))`;
