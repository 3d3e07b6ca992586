/** The traveller and the monsters: ink outline, flat paint, readable at 40 px. Each fits a circle of radius 22. */
import type { ReactNode } from 'react';

const FIGURES: Record<string, ReactNode> = {
  player: (
    <>
      <path className="cream" d="M-15.5 19Q-15 9.5-6 6.5L0 12 6 6.5Q15 9.5 15.5 19 8 21.5 0 21.5T-15.5 19Z" />
      <path className="line" d="M-5 7.5 1.5 15.5M5 7.5-3 17.5" />
      <path className="skin" d="M-6.5-5.5Q-7.5 6 0 8 7.5 6 6.5-5.5Z" />
      <path className="line" d="M-6.2-4Q-8 4-2.5 11M6.2-4Q8 4 2.5 11" opacity=".55" />
      <circle className="dark" cx="-2.7" cy="-.8" r="1" />
      <circle className="dark" cx="2.7" cy="-.8" r="1" />
      <path className="line" d="M-1.6 3.3Q0 4.2 1.6 3.3" />
      <ellipse className="dark" cy="-6" rx="16.5" ry="3.9" />
      <path className="dark" d="M-6.8-6.5-5.6-17.5Q0-20 5.6-17.5L6.8-6.5Q0-4.3-6.8-6.5Z" />
      <path className="gilt" d="M-6.6-8.2Q0-6.2 6.6-8.2" />
      <path className="gilt" d="M-14-6.8Q-9-9 -7.4-9.1" opacity=".6" />
    </>
  ),
  rat: (
    <>
      <circle className="cream" cx="-10.5" cy="-8" r="7.4" />
      <circle className="cream" cx="10.5" cy="-8" r="7.4" />
      <circle className="tan" cx="-10.5" cy="-8" r="4.2" />
      <circle className="tan" cx="10.5" cy="-8" r="4.2" />
      <path className="cream" d="M-11.5-3Q-9-11.5 0-11.5T11.5-3Q11.5 6 4 13.5 0 17-4 13.5-11.5 6-11.5-3Z" />
      <path className="dark" d="M-7.5-1.8-2.5.8Q-4 3.2-6.5 2.2-8 1-7.5-1.8ZM7.5-1.8 2.5.8Q4 3.2 6.5 2.2 8 1 7.5-1.8Z" />
      <ellipse className="dark" cy="10.5" rx="2.9" ry="2.2" />
      <path className="line" d="M-3.5 9-14 6.5M-3.5 11-13.5 12.5M3.5 9 14 6.5M3.5 11 13.5 12.5" />
      <path className="white" d="M-2 13.8h4v4.4h-1.7v-3h-.6v3H-2Z" />
    </>
  ),
  boar: (
    <>
      <path className="dark" d="M-9-11-6-19-2.5-14 0-20.5 2.5-14 6-19 9-11Z" />
      <path
        className="cream"
        d="M-16-13-6-11Q0-13.5 6-11L16-13 13.5-5Q15.5 3 10.5 10.5 5 17 0 17T-10.5 10.5Q-15.5 3-13.5-5Z"
      />
      <path className="tan" d="M-13.8-11.2-8-9.8-12-6.5ZM13.8-11.2 8-9.8 12-6.5Z" />
      <path
        className="dark"
        d="M-10-3.8-3.6-.6Q-5 2.2-7.8 1.2-9.6 0-10-3.8ZM10-3.8 3.6-.6Q5 2.2 7.8 1.2 9.6 0 10-3.8Z"
      />
      <ellipse className="tan" cy="9" rx="7.6" ry="5.4" />
      <ellipse className="dark" cx="-2.7" cy="9" rx="1.6" ry="2.1" />
      <ellipse className="dark" cx="2.7" cy="9" rx="1.6" ry="2.1" />
      <path className="white" d="M-7.5 13.5Q-14 14-14.5 5-11 10.5-6.5 10.2ZM7.5 13.5Q14 14 14.5 5 11 10.5 6.5 10.2Z" />
    </>
  ),
  archer: (
    <>
      <path className="cream" d="M-15 19Q-14.5 9.5-6.5 7L-1 10.5 4.5 7Q11.5 9.5 12 19-1 22-15 19Z" />
      <path className="line" d="M-5.5 8 0 15.5 4 8" />
      <path className="skin" d="M-7-3Q-7 7-1 8.5 5 7 5-3Z" />
      <path className="dark" d="M-4.8.4h3v1.6h-3zM.6.4h3v1.6h-3z" />
      <path className="red" d="M-7 3.5Q-1 6 5 3.5 5 8-1 9.5-7 8-7 3.5Z" />
      <path className="cream" d="M-15.5-3Q-9-14.5-1-17.5 7-14.5 13.5-3-1-7.5-15.5-3Z" />
      <path
        className="line"
        d="M-1-17.5Q-5-10-6.5-5M-1-17.5Q3-10 4.5-5M-1-17.5V-5.6M-1-17.5Q-9-9-11.5-4"
        opacity=".6"
      />
      <path className="gilt" strokeWidth="2.2" d="M11-14.5Q20.5-8 16.5 2.5 20.5 12 11 18.5" />
      <path className="line" d="M11-14.5 9 2.5 11 18.5" />
      <path className="gilt" d="M4 2.5H21" />
      <path className="white" d="M19.5-.2 24 2.5l-4.5 2.7Z" />
    </>
  ),
  'guard-dog': (
    <>
      <path
        className="cream"
        d="M-13.5-10Q-17-16-8.5-15L-4-11.5H4L8.5-15Q17-16 13.5-10L12 0Q12 10 5 14.5 0 17-5 14.5-12 10-12 0Z"
      />
      <path
        className="tan"
        d="M-12.5-11.5Q-13-14-8-13L-10.5-6ZM12.5-11.5Q13-14 8-13L10.5-6ZM-5 2Q0-2 5 2 8 9 4.5 12.5 0 14.5-4.5 12.5-8 9-5 2Z"
      />
      <path
        className="dark"
        d="M-8.5-4.5-3.5-2.5Q-4.5 0-7 .2-8.8-1-8.5-4.5ZM8.5-4.5 3.5-2.5Q4.5 0 7 .2 8.8-1 8.5-4.5ZM-3 2.5H3L0 6Z"
      />
      <path className="line" d="M0 6V9M-4.5 8.5Q-2 11 0 9 2 11 4.5 8.5" />
      <path className="white" d="M-3.8 9.5-2.6 13-1.2 9.9ZM3.8 9.5 2.6 13 1.2 9.9Z" />
      <path className="red" d="M-9.5 13.5Q0 20 9.5 13.5L8.5 17.5Q0 23-8.5 17.5Z" />
    </>
  ),
  goblin: (
    <>
      <path className="white" d="M-8.5-11.5Q-11.5-17-9-21.5-4-18.5-3.5-12ZM8.5-11.5Q11.5-17 9-21.5 4-18.5 3.5-12Z" />
      <path
        className="cream"
        d="M-14-6Q-12-14 0-14T14-6Q17-4 15.5 0T12.5 4.5Q11 15.5 0 17.5-11 15.5-12.5 4.5-15 3-15.5 0T-14-6Z"
      />
      <path className="line" strokeWidth="2.2" d="M-11-5.5Q-7-9.5-2-4.5M11-5.5Q7-9.5 2-4.5" />
      <circle className="white" cx="-6" cy="-1.5" r="3.7" />
      <circle className="white" cx="6" cy="-1.5" r="3.7" />
      <circle className="dark" cx="-5.4" cy="-1" r="1.7" />
      <circle className="dark" cx="5.4" cy="-1" r="1.7" />
      <path className="tan" d="M-4 4.5Q-3 1 0 1T4 4.5Q0 6.5-4 4.5Z" />
      <path className="dark" d="M-9.5 7.2Q0 10.5 9.5 7.2 8 14 0 14.2-8 14-9.5 7.2Z" />
      <path className="white" d="M-7.5 8 -6 12.5-4 8.8ZM7.5 8 6 12.5 4 8.8ZM-2.6 9h5.2v2h-5.2Z" />
    </>
  ),
  toad: (
    <>
      <path className="cream" d="M-17 4Q-18-6-9-8-10-15-5-15T0-9Q0-15 5-15T9-8Q18-6 17 4 16 15 0 16T-17 4Z" />
      <circle className="white" cx="-5.5" cy="-10" r="4" />
      <circle className="white" cx="5.5" cy="-10" r="4" />
      <path className="dark" d="M-8-10h5v1.8h-5ZM3-10H8v1.8H3Z" />
      <path className="line" d="M-12 2Q0 10 12 2" />
      <path className="tan" d="M-9 7Q0 12 9 7 6 14 0 14T-9 7Z" />
      <circle className="tan" cx="-12" cy="-2" r="1.8" />
      <circle className="tan" cx="12" cy="-2" r="1.8" />
      <circle className="tan" cx="0" cy="-2.5" r="1.6" />
      <path className="line" d="M-14 12-18 17M-10 14-12 18M14 12 18 17M10 14 12 18" />
    </>
  ),
  crab: (
    <>
      <path className="line" strokeWidth="2" d="M-11 9-18 13M-9 12-14 18M11 9 18 13M9 12 14 18M-12-1-16-6M12-1 16-6" />
      <path className="red" d="M-16-5Q-22-11-17-17-15-12-12-14-10-7-16-5ZM16-5Q22-11 17-17 15-12 12-14 10-7 16-5Z" />
      <path className="cream" d="M-14 4Q-13-6 0-6T14 4Q13 14 0 15-13 14-14 4Z" />
      <path className="tan" d="M-9 2Q0-3 9 2 8 5 0 5T-9 2Z" />
      <path className="line" d="M-4-6V-11M4-6V-11" />
      <circle className="dark" cx="-4" cy="-12" r="2.2" />
      <circle className="dark" cx="4" cy="-12" r="2.2" />
      <path className="line" d="M-5 9Q0 12 5 9M-9 6-6 8M9 6 6 8" />
    </>
  ),
  'bell-ringer': (
    <>
      <path className="cream" d="M-15 19Q-14-1-7-4H3Q9 2 10 19-2 22-15 19Z" />
      <path className="skin" d="M-8-8Q-8 0-2 2 4 0 4-8Z" />
      <path className="dark" d="M-5-5h2v2h-2ZM0-5H2v2H0Z" />
      <path className="dark" d="M-10-8Q-2-22 6-8-2-11-10-8Z" />
      <path className="line" d="M7 4 13-4" />
      <path className="gilt" strokeWidth="2" d="M13-17V-12" />
      <path className="white" d="M8 2Q9-12 13.5-12T19 2Q13.5 5 8 2Z" />
      <path className="line" d="M9-1Q13.5 1 18-1" />
      <circle className="dark" cx="13.5" cy="5" r="2" />
      <path className="red" d="M-14 8H9V11H-14Z" />
    </>
  ),
  'mud-man': (
    <>
      <path
        className="tan"
        d="M-14 18Q-19 8-12 2-16-4-10-8-9-17 0-17T10-8Q16-4 12 2 19 8 14 18 8 15 4 19 0 16-4 19-8 15-14 18Z"
      />
      <path className="cream" d="M-9-6Q-8-13 0-13T9-6Q8 1 0 1T-9-6Z" />
      <path className="dark" d="M-6-8-2-6Q-3-3.5-5.5-4-6.5-5.5-6-8ZM6-8 2-6Q3-3.5 5.5-4 6.5-5.5 6-8ZM-3-2H3L0 0Z" />
      <path className="line" d="M-8 6Q-4 9-5 13M7 5Q3 9 5 14M0 5V9" />
      <circle className="dark" cx="-12" cy="9" r="1.4" />
      <circle className="dark" cx="11" cy="11" r="1.7" />
    </>
  ),
  catapult: (
    <>
      <path className="line" strokeWidth="2.4" d="M-15 15H15" />
      <path className="tan" d="M-13 14-6-6H-2L-8 14ZM13 14 6-6H2L8 14Z" />
      <path className="cream" d="M-17 0 10-15 13-10-15 5Z" />
      <path className="line" d="M-8-2-6 3M2-8 5-3" />
      <circle className="white" cx="14" cy="-14" r="5.5" />
      <path className="line" d="M11-16Q14-13 17-15" />
      <rect className="red" x="-19" y="0" width="9" height="8" rx="1.5" />
      <circle className="dark" cx="-11" cy="16" r="4" />
      <circle className="dark" cx="11" cy="16" r="4" />
      <circle className="cream" cx="-11" cy="16" r="1.5" />
      <circle className="cream" cx="11" cy="16" r="1.5" />
    </>
  ),
  'wasp-nest': (
    <>
      <path className="line" strokeWidth="2.2" d="M0-20V-14M-13-20Q0-16 13-20" />
      <path className="cream" d="M-6-15Q0-18 6-15 15-10 15 1T5 17Q0 19-5 17-15 12-15 1T-6-15Z" />
      <path className="line" d="M-12-8Q0-4 12-8M-15-1Q0 4 15-1M-14 6Q0 11 14 6M-10 12Q0 16 10 12" />
      <ellipse className="dark" cy="2" rx="5" ry="4.5" />
      <path className="gilt" d="M-13 14-18 18M13 13 18 17" />
      <circle className="gilt" cx="-18" cy="-8" r="1.6" />
      <circle className="gilt" cx="18" cy="-5" r="1.6" />
    </>
  ),
  wasp: (
    <>
      <path className="white" opacity=".85" d="M-2-6Q-16-20-18-10T-3-1ZM2-6Q16-20 18-10T3-1Z" />
      <path className="cream" d="M-7-3Q0-8 7-3 9 6 4 12L0 18-4 12Q-9 6-7-3Z" />
      <path className="dark" d="M-7.5 1H7.5L7 4H-7ZM-6.2 7H6.2L5 10H-5Z" />
      <circle className="cream" cy="-8" r="5.5" />
      <ellipse className="dark" cx="-2.8" cy="-8.5" rx="1.7" ry="2.4" />
      <ellipse className="dark" cx="2.8" cy="-8.5" rx="1.7" ry="2.4" />
      <path className="line" d="M-2.5-13Q-5-18-8-17M2.5-13Q5-18 8-17" />
    </>
  ),
  lancer: (
    <>
      <path className="gilt" strokeWidth="2.2" d="M-14 20 14-20" />
      <path className="white" d="M10-13 18-24 17-11Z" />
      <path className="red" d="M8-11Q3-9 2-14L9-15Z" />
      <path className="cream" d="M-15 18Q-17 7-9 4L4 4Q9 8 8 18Q-4 22-15 18Z" />
      <path className="line" d="M-13 11H7M-12 15H7M-4 5V19" />
      <path className="skin" d="M-9-5Q-9 3-3 5 3 3 3-5Z" />
      <path className="dark" d="M-6.5-2h2.5v1.7h-2.5ZM-1-2H1.5v1.7H-1Z" />
      <path className="dark" d="M-11-3Q-11-13-3-14T5-3Q-3-7-11-3Z" />
      <path className="gilt" d="M-3-14V-19M-10-5Q-3-8 4-5" />
      <path className="red" d="M-3-19Q2-21 3-17L-3-16Z" />
    </>
  ),
  crow: (
    <>
      <path
        className="dark"
        d="M-17 10Q-20-4-8-11-6-17 2-17 10-17 12-10L20-6 12-4Q13 4 5 9 9 13 8 18 1 14-3 11-9 14-17 10Z"
      />
      <path className="tan" d="M11-10 20-6 12-5Z" />
      <circle className="white" cx="5" cy="-10" r="3" />
      <circle className="dark" cx="5.8" cy="-10" r="1.4" />
      <path className="gilt" d="M-12 6Q-4 7 3-1M-10 1Q-4 2 1-4M-13 9Q-6 11 0 8M-1 12 0 17M3 13 4 18" />
    </>
  ),
  hedgehog: (
    <>
      <path
        className="dark"
        d="M-18 8-16 2-19-2-14-4-16-10-10-9-10-15-5-12-2-18 2-12 7-16 8-10 14-11 12-5 18-4 14 1 18 6 12 8Z"
      />
      <path className="cream" d="M-17 12Q-17 2-6 1T10 3Q17 5 20 9 15 14 4 14H-14Z" />
      <circle className="dark" cx="20" cy="9" r="2.2" />
      <circle className="dark" cx="10" cy="6.5" r="1.6" />
      <path className="line" d="M7 11Q11 12.5 15 11M-10 14-11 18M-3 14-3 18M5 14 6 18" />
      <path className="tan" d="M-2 4Q-4-1 1-2T6 4Z" />
    </>
  ),
  drummer: (
    <>
      <path className="cream" d="M-13 10Q-12-1-5-4H5Q12-1 13 10Z" />
      <path className="skin" d="M-6-8Q-6-1 0 1 6-1 6-8Z" />
      <path className="dark" d="M-3.5-6h2v2h-2ZM1.5-6h2v2h-2Z" />
      <path className="dark" d="M-8-7Q-8-17 0-17T8-7Q0-11-8-7Z" />
      <path className="red" d="M-8-9Q0-12 8-9L8-6.5Q0-9.5-8-6.5Z" />
      <path className="red" d="M-12 6H12V18H-12Z" />
      <path className="white" d="M-15 4Q-11 12-15 20-19 12-15 4ZM15 4Q19 12 15 20 11 12 15 4Z" />
      <path className="gilt" d="M-12 7 12 17M12 7-12 17" />
      <path className="line" strokeWidth="2" d="M-11 0-18-4M11 0 18-6" />
    </>
  ),
  'water-ghost': (
    <>
      <path className="white" d="M-11 18Q-14 8-12-4-11-16 0-16T12-4Q14 8 11 18 7 14 4 18 0 14-4 18-7 14-11 18Z" />
      <path className="dark" d="M-12-3Q-12-18 0-18T12-3Q13 8 9 14 9 3 6-4 3-9 0-9T-6-4Q-9 3-9 14-13 8-12-3Z" />
      <circle className="dark" cx="-3" cy="-1" r="1.9" />
      <circle className="dark" cx="3" cy="-1" r="1.9" />
      <path className="line" d="M-2.5 5Q0 3.5 2.5 5M-5 3-5 7M5 3 5 6" />
      <path className="gilt" d="M-18 14Q-14 11-10 14M10 14Q14 11 18 14M-16 18Q-11 15-6 18M6 18Q11 15 16 18" />
    </>
  ),
  tiger: (
    <>
      <circle className="cream" cx="-11.5" cy="-11" r="5" />
      <circle className="cream" cx="11.5" cy="-11" r="5" />
      <circle className="red" cx="-11.5" cy="-11" r="2.2" />
      <circle className="red" cx="11.5" cy="-11" r="2.2" />
      <path className="cream" d="M-15-2Q-13-14 0-14T15-2Q17 8 9 14 4 18 0 18T-9 14Q-17 8-15-2Z" />
      <path
        className="dark"
        d="M-1-14H1V-8H-1ZM-5-13-3-13.5-2-9-3.5-8.5ZM5-13 3-13.5 2-9 3.5-8.5ZM-16 0-10 1-15.5 3ZM16 0 10 1 15.5 3ZM-15 6-9.5 6-13.5 9ZM15 6 9.5 6 13.5 9Z"
      />
      <path className="white" d="M-8 6Q-4 2 0 5 4 2 8 6 9 13 4 14.5 0 16-4 14.5-9 13-8 6Z" />
      <path className="gilt" strokeWidth="1" d="M-9-3-3-1" />
      <path
        className="dark"
        d="M-10-4-3-1.5Q-4 1.5-7 1-9.5-.5-10-4ZM10-4 3-1.5Q4 1.5 7 1 9.5-.5 10-4ZM-3.5 4H3.5L0 8Z"
      />
      <path className="line" d="M0 8V11M-5 10.5Q-2 13 0 11 2 13 5 10.5" />
      <path className="white" d="M-4.5 11.5-3.5 15-2 12ZM4.5 11.5 3.5 15 2 12Z" />
    </>
  ),
  imugi: (
    <>
      <path className="tan" d="M-19 17Q-20 3-8 3 4 3 3-4L9-2Q10 9-4 10-11 11-9 17Z" />
      <path className="line" d="M-17 12-11 12M-15 7-11 8M-8 4-7 9M-2 3 0 8" />
      <path className="cream" d="M-9-4Q-10-17 3-18 13-18 17-8L18-2Q10 2 4 1-7 3-9-4Z" />
      <path className="white" d="M-6-13-14-20-9-9ZM2-17 0-24 6-17Z" />
      <circle className="white" cx="4" cy="-10" r="3.4" />
      <circle className="red" cx="4.8" cy="-10" r="1.7" />
      <path className="line" d="M17-3Q10-4 3-1M15-8h1" />
      <path className="white" d="M14-2 13.5 2 11-2ZM9-1.5 8 2 6-1Z" />
      <path className="gilt" d="M16-9Q22-13 21-18M12 1Q17 6 13 10" />
      <path className="red" d="M17-2 23 1 18 0Z" />
    </>
  ),
  'goblin-king': (
    <>
      <path className="gilt" strokeWidth="2.6" d="M16 19 19-10" />
      <path className="tan" d="M15-8Q14-20 19-21T24-9Q20-5 15-8Z" />
      <path className="white" d="M-10-10Q-14-17-11-22-6-18-5-11ZM6-10Q10-17 8-22 2-18 1-11Z" />
      <path className="gilt" strokeWidth="2" d="M-9-12-10-17-5-14-2-20 1-14 6-17 5-12Z" />
      <path className="cream" d="M-16-4Q-14-13-2-13T12-4Q15-2 14 2T11 6Q9 17-2 19-13 17-15 6-17 5-18 2T-16-4Z" />
      <path className="line" strokeWidth="2.4" d="M-13-3Q-9-8-4-2M9-3Q5-8 0-2" />
      <circle className="white" cx="-8" cy="1" r="3.6" />
      <circle className="white" cx="4" cy="1" r="3.6" />
      <circle className="red" cx="-7.4" cy="1.4" r="1.7" />
      <circle className="red" cx="3.4" cy="1.4" r="1.7" />
      <path className="tan" d="M-6 7Q-5 3.5-2 3.5T2 7Q-2 9-6 7Z" />
      <path className="dark" d="M-11.5 9.5Q-2 13 7.5 9.5 6 16 -2 16.3-10 16-11.5 9.5Z" />
      <path className="white" d="M-9.5 10-8 15-6 11ZM5.5 10 4 15 2 11Z" />
    </>
  ),
};

export const octagon = (r: number): string =>
  Array.from({ length: 8 }, (_, i) => {
    const angle = Math.PI / 8 + (i * Math.PI) / 4;
    return `${(r * Math.cos(angle)).toFixed(1)},${(r * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');

const SHAPES = {
  hero: (r: number, className: string, fill?: string) => (
    <polygon className={className} points={octagon(r * 1.05)} fill={fill} strokeLinejoin="round" />
  ),
  monster: (r: number, className: string, fill?: string) => <circle className={className} r={r} fill={fill} />,
};

/** A unit in layers: shadow, side, lit face, gold rim, figure. The hero is a blue octagon, monsters are red discs. */
export function Token({ kind, isBoss = false }: { kind: string; isBoss?: boolean }) {
  const isHero = kind === 'player';
  const shape = SHAPES[isHero ? 'hero' : 'monster'];
  return (
    <g className={`token ${isHero ? 'hero' : 'monster'}`}>
      <ellipse className="cast" cy="7" rx="27" ry="23" />
      {isBoss && <circle className="teeth" r="28.5" />}
      <g transform="translate(0 4)">{shape(27, 'under')}</g>
      {shape(27, 'top', `url(#face-${isHero ? 'a' : 'b'})`)}
      {shape(23.4, 'rim')}
      <g transform="translate(0 -1)">{FIGURES[kind]}</g>
    </g>
  );
}

/** A unit beside the board. */
export const Avatar = ({ kind, isBoss = false }: { kind: string; isBoss?: boolean }) => (
  <svg className="avatar" viewBox="-31 -31 62 64" aria-hidden="true">
    <Token kind={kind} isBoss={isBoss} />
  </svg>
);
